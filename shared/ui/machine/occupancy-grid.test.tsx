import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OccupancyGrid } from './occupancy-grid';

const DAYS = ['senin', 'selasa', 'rabu'].map((nama, index) => ({ id: String(index + 1), nama }));
const MACHINES = ['A', 'B'].map((name) => ({
  id_mesin: name,
  nama_mesin: name,
  url: null,
  description: null,
  gpu: null,
  mig_pergpu: null,
  status: null,
}));

/** Tuesday of machine A is closed. */
const occupancy = MACHINES.flatMap(({ id_mesin }) =>
  DAYS.map(({ id }) => ({
    id_hari: id,
    id_mesin,
    used: 1,
    total: 4,
    closed: id_mesin === 'A' && id === '2' ? 'Tutup' : null,
  })),
);

function show(chosen = { id_hari: '', id_mesin: '' }, onChoose = jest.fn()) {
  render(
    <>
      <OccupancyGrid
        days={DAYS}
        machines={MACHINES}
        occupancy={occupancy}
        chosen={chosen}
        disabled={false}
        onChoose={onChoose}
      />
      <button type="button">sesudahnya</button>
    </>,
  );
  return { user: userEvent.setup(), onChoose };
}

const cell = (words: string) => screen.getByRole('button', { name: `${words}: 1/4 slot terpakai` });

it('the grid is a single tab stop, and arrow keys skip closed cells', async () => {
  const { user, onChoose } = show();
  await user.tab();
  expect(cell('A, Senin')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(cell('A, Rabu')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(cell('A, Rabu')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Home}{ArrowRight}');
  expect(cell('B, Selasa')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(cell('B, Selasa')).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('3', 'B');
  await user.tab();
  expect(screen.getByText('sesudahnya')).toHaveFocus();
  await user.tab({ shift: true });
  expect(cell('B, Rabu')).toHaveFocus();
});

it('Tab focuses the chosen cell', async () => {
  const { user } = show({ id_hari: '2', id_mesin: 'B' });
  await user.tab();
  expect(cell('B, Selasa')).toHaveFocus();
});
