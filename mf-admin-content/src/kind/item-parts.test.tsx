import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from '@portal/shared/ui/base';
import { CopyLink } from './item-parts';

const show = () =>
  render(
    <KitProvider>
      <CopyLink path="/berita/view?id=1&slug=a" />
    </KitProvider>,
  );

test('copies the full URL, or shows it when the browser denies clipboard access', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Salin tautan' }));
  expect(await screen.findByText('Tautan tersalin.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/berita/view?id=1&slug=a');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Salin tautan' }));
  expect(await screen.findByText('http://localhost/berita/view?id=1&slug=a')).toBeInTheDocument();
});
