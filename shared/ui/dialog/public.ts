export { Dialog, preloadDialog } from './dialog';
export { confirm, showAlert, toast } from './feedback-store';
export { FeedbackHost, preloadFeedback } from './feedback-host';
