import { RETURN_PARAMETER } from '@portal/shared/contract/account/sso';
import { SSO_CALLBACK_PATH, SSO_START_PATH } from '@portal/shared/contract/account/sso-provider';
import type { Server } from '../server';

interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

/** A browser without a screen: keeps cookies by host, and follows redirects only on request. */
export class SsoVisitor {
  private readonly cookies = new Map<string, Map<string, string>>();

  constructor(private readonly server: Server) {}

  /** Returns the value of the header `Cookie` for an address. */
  cookiesFor(url: string): string {
    const own = this.cookies.get(new URL(url).hostname) ?? new Map<string, string>();
    return [...own].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens an address, or sends a form to it. */
  async open(url: string, form?: Readonly<Record<string, string>>): Promise<Page> {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: this.cookiesFor(url), accept: 'text/html' },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const { hostname } = new URL(url);
    const own = this.cookies.get(hostname) ?? new Map<string, string>();
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      own.set(name, value);
    }
    this.cookies.set(hostname, own);
    const location = response.headers.get('location');
    return {
      url,
      status: response.status,
      text: await response.text(),
      location: location === null ? null : new URL(location, url).href,
    };
  }

  /** Returns the address to which the portal sends a browser that wants to sign in. */
  async begin(returnPath = ''): Promise<string> {
    const query = new URLSearchParams({ [RETURN_PARAMETER]: returnPath });
    return (await this.open(`${this.server.urls.main}${SSO_START_PATH}?${query}`)).location ?? '';
  }

  /** Logs in at the provider and agrees, or does not. @returns address of the provider's callback, not yet opened */
  async passProvider(from: string, login: string, isAgreed = true): Promise<string> {
    let page = await this.open(from);
    for (let step = 0; step < 12; step += 1) {
      if (page.location?.includes(SSO_CALLBACK_PATH)) return page.location;
      const form = /<form[^>]+action="([^"]+)"/.exec(page.text)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(page.text)?.[1] ?? '';
      if (page.location) page = await this.open(page.location);
      else if (form && prompt === 'consent' && !isAgreed)
        page = await this.open(new URL(`${form}/abort`, page.url).href);
      else if (form) page = await this.open(new URL(form, page.url).href, { prompt, login, password: 'apa saja' });
      else break;
    }
    throw new Error(`the provider leads nowhere: ${page.status} ${page.url} ${page.text.slice(0, 800)}`);
  }

  /** Opens a callback. @returns the values that the portal's page receives, and its address */
  async callBack(url: string): Promise<{ ticket: string | null; cause: string | null; page: URL }> {
    const { location, status, text } = await this.open(url);
    if (!location) throw new Error(`the callback leads nowhere: ${status} ${text.slice(0, 500)}`);
    const page = new URL(location);
    const fragment = new URLSearchParams(page.hash.slice(1));
    return { ticket: fragment.get('ticket'), cause: fragment.get('cause'), page };
  }

  /** Signs in through the provider. @returns the ticket for the portal's page */
  async signIn(login: string): Promise<string> {
    const { ticket, cause } = await this.callBack(await this.passProvider(await this.begin(), login));
    if (ticket === null) throw new Error(`${login} is not signed in: ${cause}`);
    return ticket;
  }
}
