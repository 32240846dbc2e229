export { HtmlView } from './html-view';
export { Folds } from './folds';
