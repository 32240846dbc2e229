import { feedback } from '../ui/dialog/feedback-store';

// Messages survive navigation, and would survive the end of a test.
afterEach(() => feedback.setState({ entries: [], toasts: [] }));
