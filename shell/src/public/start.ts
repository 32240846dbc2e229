/** The landing page's code as one chunk; prerendered (shell/build/prerender.ts). */
export { LandingPage } from './landing/landing-page';
export { PublicLayout } from './frame/public-layout';
