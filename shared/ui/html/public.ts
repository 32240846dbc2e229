export { HtmlView } from './html-view';
