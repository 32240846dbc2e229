/** What login and registration need first, as one chunk; prerendered (shell/build/prerender.ts). */
export { AccountLayout } from './account-layout';
export { LoginPage } from './login-page';
export { RegisterPage } from './register-page';
