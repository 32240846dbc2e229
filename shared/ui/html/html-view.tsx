import { t } from '@portal/shared/language';
import { useEffect, useState } from 'react';
import { plainText } from '../../browser/plain-text';
import { Skeleton } from '../plain/skeleton';
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

type View = { kind: 'waiting' } | { kind: 'clean'; clean: Cleaner } | { kind: 'textOnly' };

interface HtmlViewProps {
  html: string;
  /** Text for screen readers while the sanitizer loads. */
  waiting?: string;
}

/** Shows sanitized HTML. Until the sanitizer is loaded it shows only the text, never the raw HTML. */
export function HtmlView({ html, waiting = t('Memuat…') }: HtmlViewProps) {
  const [view, setView] = useState<View>(() => (loaded ? { kind: 'clean', clean: loaded } : { kind: 'waiting' }));

  useEffect(() => {
    if (view.kind !== 'waiting') return;
    let stays = true;
    loadCleaner().then(
      (clean) => stays && setView({ kind: 'clean', clean }),
      () => stays && setView({ kind: 'textOnly' }),
    );
    return () => {
      stays = false;
    };
  }, [view.kind]);

  if (view.kind === 'waiting') return <Skeleton label={waiting} />;
  if (view.kind === 'textOnly') return <div className="pr-html">{plainText(html)}</div>;
  return <div className="pr-html" dangerouslySetInnerHTML={{ __html: view.clean(html) }} />;
}
