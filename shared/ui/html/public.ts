export { HtmlView, prepareHtml } from './html-view';
export { Folds } from './folds';
