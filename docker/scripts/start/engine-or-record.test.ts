import { engineOrRecord } from './engine-or-record';
import { openFake } from '../../services/test/support/engine/engines';

describe('engine of npm start', () => {
  it('is not set by default', async () => {
    const said: string[] = [];
    expect([await engineOrRecord({}, (line) => said.push(line)), said]).toEqual([{}, []]);
  });

  it('is Docker when a daemon answers, with gateway host unless set', async () => {
    const fake = await openFake();
    const env = { PORTAL_ENGINE: 'docker', ENGINE_HOST: `unix://${fake.socket}` };
    const said: string[] = [];
    const tell = (line: string) => void said.push(line);
    expect(await engineOrRecord(env, tell)).toEqual({ ENGINE_GATEWAY: 'host' });
    expect(await engineOrRecord({ ...env, ENGINE_GATEWAY: 'nginx' }, tell)).toEqual({ ENGINE_GATEWAY: 'nginx' });
    expect(said).toEqual([]);
    await fake.stop();
  });

  it('is record when no daemon answers, with one message', async () => {
    const said: string[] = [];
    const env = { PORTAL_ENGINE: 'docker', ENGINE_HOST: 'unix:///tidak/ada.sock' };
    expect(await engineOrRecord(env, (line) => said.push(line))).toEqual({ PORTAL_ENGINE: 'record' });
    expect(said).toEqual([expect.stringContaining('Docker does not answer at /tidak/ada.sock: bookings are recorded')]);
  });
});
