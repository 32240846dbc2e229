/** The browser's own PDF view, in the page. */
export default function PdfFrame({ url, title }: { readonly url: string; readonly title: string }) {
  return <iframe className="pp-pdf" src={`${url}#navpanes=0&view=FitH`} title={title} loading="lazy" />;
}
