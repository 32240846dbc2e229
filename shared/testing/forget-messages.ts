import { feedback } from '../ui/dialog/feedback-store';

// Messages survive a change of page, and would survive the end of a test.
afterEach(() => feedback.setState({ entries: [], toasts: [] }));
