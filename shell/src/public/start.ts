/** The code that the landing page needs first, as one chunk; prerendered (shell/build/prerender.ts). */
export { LandingPage } from './landing-page';
export { PublicLayout } from './frame/public-layout';
