import { useState } from 'react';
import { Mark } from '@portal/shared/ui/plain';

interface ThumbnailProps {
  readonly image: string | null;
  /** Of the first row of a list: loaded at once, before pictures further down. */
  readonly isFirst?: boolean;
}

/** Picture of an article or page in 16:9; the mark stands in where there is none. Decoration beside the title. */
export function Thumbnail({ image, isFirst = false }: ThumbnailProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="pb-thumb">
      {image && !isBroken ? (
        <img
          src={image}
          alt=""
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          onError={() => setIsBroken(true)}
        />
      ) : (
        <Mark />
      )}
    </div>
  );
}
