import { useEffect, useState } from 'react';
import { plainText } from '../../browser/plain-text';
import './html.css';

type Cleaner = (html: string) => TrustedHTML | string;

let loaded: Cleaner | null = null;
let loading: Promise<Cleaner> | null = null;

/** A chunk of its own: only pages that show a server's HTML load it. */
function loadCleaner(): Promise<Cleaner> {
  loading ??= import(/* webpackChunkName: "sanitize" */ './sanitize').then(
    (module) => (loaded = module.sanitiseHtml),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Loads the sanitizer before a page with HTML is rendered; a server passes its own. */
export async function prepareHtml(given?: Cleaner): Promise<void> {
  if (given) loaded = given;
  if (!loaded) await loadCleaner().catch(() => undefined);
}

/** Shows sanitized HTML. Until the sanitizer is loaded, or if it cannot be, it shows only the text, never the raw HTML. */
export function HtmlView({ html }: { readonly html: string }) {
  const [clean, setClean] = useState(() => loaded);

  useEffect(() => {
    if (clean) return;
    let stays = true;
    loadCleaner().then(
      (cleaner) => stays && setClean(() => cleaner),
      () => undefined,
    );
    return () => {
      stays = false;
    };
  }, [clean]);

  if (clean) return <div className="pr-html" dangerouslySetInnerHTML={{ __html: clean(html) }} />;
  return (
    <div className="pr-html">
      {paragraphsOf(html).map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same text may be there twice
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}

const paragraphsOf = (html: string) =>
  html
    .split(/<\/(?:p|li|h\d|div|blockquote)>/i)
    .map(plainText)
    .filter(Boolean);
