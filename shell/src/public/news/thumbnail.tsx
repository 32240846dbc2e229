import { useState } from 'react';
import { Mark } from '@portal/shared/ui/plain';

interface ThumbnailProps {
  readonly image: string | null;
  /** True in the first row of a list: loaded at once, before pictures further down. */
  readonly isFirst?: boolean;
}

/** A 16:9 picture, or the mark without one. It decorates the title beside it. */
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
