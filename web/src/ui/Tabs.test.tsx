import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Tabs } from './Tabs';

const tabs = [
  { id: 'recent', label: 'Recent Orders', content: <p>two orders</p> },
  { id: 'history', label: 'History', content: <p>eleven orders</p> },
] as const;

test('only the panel of the selected tab is shown', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Orders" tabs={tabs} />);

  await user.click(screen.getByRole('tab', { name: 'History' }));

  expect(screen.getByRole('tabpanel', { name: 'History' })).toHaveTextContent('eleven orders');
  expect(screen.queryByText('two orders')).not.toBeInTheDocument();
});

test('arrow keys wrap at both ends, End selects the last tab, and only one tab is in the tab order', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Orders" tabs={tabs} />);
  const [recent, history] = screen.getAllByRole('tab');

  await user.tab();
  expect(recent).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(history).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(recent).toHaveFocus();
  await user.keyboard('{End}');
  expect(history).toHaveAttribute('aria-selected', 'true');
  expect(recent).toHaveAttribute('tabindex', '-1');
});

test('a parent can control the selection', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Tabs label="Orders" tabs={tabs} value="recent" onChange={onChange} />);

  await user.click(screen.getByRole('tab', { name: 'History' }));

  expect(onChange).toHaveBeenCalledWith('history');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('two orders');
});
