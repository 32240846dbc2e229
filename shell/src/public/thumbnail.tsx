import { useState } from 'react';
import { Mark } from '@portal/shared/ui/plain';

/** Picture of an article or page in 16:9; the mark stands in where there is none. Decoration beside the title. */
export function Thumbnail({ image }: { image: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="pb-thumb">
      {image && !isBroken ? <img src={image} alt="" loading="lazy" onError={() => setIsBroken(true)} /> : <Mark />}
    </div>
  );
}
