/** What the landing page needs first, as one chunk; drawn at build (shell/build/prerender.ts). */
export { LandingPage } from './landing-page';
export { PublicLayout } from './public-layout';
