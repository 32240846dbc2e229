import { useEffect } from 'react';
import { useBrand } from './brand';

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let element = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (!element) {
    element = document.createElement('meta');
    element.setAttribute(attribute, key);
    document.head.append(element);
  }
  element.content = content;
}

/**
 * Sets the title of the browser's tab, `{title} · {brand}`, and the values that link previews read. An empty title
 * (the landing page) shows only the brand; null leaves the title to the content.
 */
export function useDocumentHead(title: string | null, description?: string): void {
  const brand = useBrand();
  useEffect(() => {
    if (title === null) return;
    const whole = title ? `${title} · ${brand}` : brand;
    document.title = whole;
    setMeta('property', 'og:title', whole);
    if (!description) return;
    setMeta('name', 'description', description);
    setMeta('property', 'og:description', description);
  }, [title, description, brand]);
}
