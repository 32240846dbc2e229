import { decideLanguage, languageIsSure } from './language-sure';

test('languageIsSure waits for the pending language decision and resolves if the decision fails', async () => {
  await languageIsSure();
  let decide = () => {};
  decideLanguage(new Promise((done) => (decide = done)));
  const waited = jest.fn();
  void languageIsSure().then(waited);
  await Promise.resolve();
  expect(waited).not.toHaveBeenCalled();
  decide();
  await languageIsSure();
  expect(waited).toHaveBeenCalled();
  decideLanguage(Promise.reject(new Error('config')));
  await expect(languageIsSure()).resolves.toBeUndefined();
});
