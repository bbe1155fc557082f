import type { Order } from '@shop/core/model/order';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { adminOrder, paths } from '@/config/paths';
import { adminOrderMessages } from '@/features/orders/admin/adminOrderMessages';
import { DayPickList } from '@/features/orders/admin/DayPickList';
import { DeviceSwitches } from '@/features/orders/admin/DeviceSwitches';
import { ExportOrders } from '@/features/orders/admin/ExportOrders';
import { KeyHint } from '@/features/orders/admin/KeyHint';
import { LatestOrder } from '@/features/orders/admin/LatestOrder';
import { whyNotHandedOver } from '@/features/orders/admin/orderBatch';
import { OrderSlip } from '@/features/orders/admin/OrderSlip';
import { OrderTable } from '@/features/orders/admin/OrderTable';
import { OrderToolbar } from '@/features/orders/admin/OrderToolbar';
import { PickListPaper } from '@/features/orders/admin/PickListPaper';
import { SelectedOrders } from '@/features/orders/admin/SelectedOrders';
import { SummaryBar } from '@/features/orders/admin/SummaryBar';
import { useAddressedFilter } from '@/features/orders/admin/useAddressedFilter';
import { useAdminOrders } from '@/features/orders/admin/useAdminOrders';
import { useAutoPrint } from '@/features/orders/admin/useAutoPrint';
import { useListPlace } from '@/features/orders/admin/useListPlace';
import { useOpenByNumber } from '@/features/orders/admin/useOpenByNumber';
import { usePaper } from '@/features/orders/admin/usePaper';
import { useQueueKeys } from '@/features/orders/admin/useQueueKeys';
import { useSelectedOrders } from '@/features/orders/admin/useSelectedOrders';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useMedia } from '@/ui/useMedia';

import { OrderPane } from './OrderPane';

export function AdminOrdersPage() {
  const address = useAddressedFilter();
  const papers = usePaper();
  return (
    <Page
      title="Manage Orders"
      width="wide"
      heading={<span className="print:hidden">Manage Orders</span>}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <DayPickList onPrint={papers.printPickList} />
          <ExportOrders filter={address.filter} />
          <LinkButton to={paths.admin.newOrder} size="medium">
            <Plus className="size-4 max-sm:hidden" aria-hidden="true" />
            Create Order
          </LinkButton>
        </div>
      }
    >
      <Orders address={address} papers={papers} />
    </Page>
  );
}

type OrdersProps = {
  address: ReturnType<typeof useAddressedFilter>;
  papers: ReturnType<typeof usePaper>;
};

function Orders({ address, papers: { paper, printSlips } }: OrdersProps) {
  const orders = useAdminOrders(address.filter);
  const selection = useSelectedOrders(address.filter.queue);
  const autoPrint = useAutoPrint(printSlips);
  const isWide = !useMedia('(width < 64rem)');
  const [chosen, setChosen] = useState<{ order: Order; isHandOver: boolean } | null>(null);
  const setOpen = (order: Order, isHandOver = false) => setChosen({ order, isHandOver });
  const open = isWide ? (chosen?.order ?? null) : null;
  const navigate = useNavigate();
  const openByNumber = useOpenByNumber((order) => {
    address.type('');
    if (isWide) setOpen(order);
    else void navigate(adminOrder(order.id), { state: { order } });
  });
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);

  const shown = orders.rows;
  const linkOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-order="${id}"]`);
  const focusedOrder = () =>
    shown.find(({ id }) => linkOf(id)?.closest('tr')?.contains(document.activeElement) === true);
  /** ID of the order whose pane was closed. Its row gets the focus at once, so the next key press is not lost. */
  const closedId = useRef<string | null>(null);
  function handleClose() {
    closedId.current = open?.id ?? null;
    setChosen(null);
  }
  useLayoutEffect(() => {
    if (open !== null || closedId.current === null) return;
    linkOf(closedId.current)?.focus();
    closedId.current = null;
  });
  const place = useListPlace(JSON.stringify([address.filter, orders.pages.page]), shown, open?.id ?? null);
  const keys = useQueueKeys({
    search: () => search.current?.querySelector('input')?.focus(),
    move: (by) => {
      const next = place.neighbour((open ?? focusedOrder())?.id, by);
      if (next === undefined) return;
      place.visit(next.id);
      if (open !== null) setOpen(next);
      else linkOf(next.id)?.focus();
    },
    open: () => linkOf((focusedOrder() ?? shown[0])?.id ?? '')?.click(),
    collect: () => {
      const button = pane.current?.querySelector<HTMLButtonElement>('[aria-keyshortcuts=c]');
      if (button !== null && button !== undefined) return button.click();
      const order = open ?? focusedOrder();
      if (order === undefined) return undefined;
      const obstacle = whyNotHandedOver(order);
      return obstacle === null ? setOpen(order, true) : toast.error(obstacle);
    },
    scan: (orderNumber) => void openByNumber(orderNumber),
  });
  useEscape(open === null ? null : handleClose);

  /** Offers the next order in the list that can be handed over. */
  function offerNext({ id, orderId }: Order) {
    const at = shown.findIndex((order) => order.id === id);
    const next =
      at === -1 ? undefined : shown.slice(at + 1).find((order) => whyNotHandedOver(order) === null);
    if (next === undefined) return;
    toast.action(`${orderId} is handed over`, { label: `Next: ${next.orderId}`, run: () => setOpen(next) });
  }

  const { queue, promotion } = address.filter;
  const isNarrowed = promotion !== '' || !['', 'open', 'all'].includes(queue);
  const { newest } = orders;
  const [latest] = newest.data?.orders ?? [];
  const isEmptyShop = newest.status === 'ready' && latest === undefined;
  if (isEmptyShop) return <EmptyState drawing="receipt" title={adminOrderMessages.none} />;
  return (
    <>
      <div className="flex flex-col gap-3 print:hidden">
        <div
          // Hidden on phones while a queue or promotion is selected, so that its orders come first.
          className={clsx('flex flex-wrap items-start gap-2', isNarrowed && 'max-md:hidden')}
        >
          <SummaryBar today={orders.counts?.today} />
          {newest.status === 'loading' && <LatestLoading />}
          {latest !== undefined && <LatestOrder order={latest} />}
        </div>
        <OrderToolbar
          counts={orders.counts}
          orders={orders.isTurning || orders.problem !== null ? [] : shown}
          filter={address.filter}
          onFilter={address.set}
          typed={address.typed}
          onType={address.type}
          onEnter={(typed) => void openByNumber(typed)}
          searchRef={search}
        />
        <SelectedOrders selection={selection} shown={shown} onPrint={printSlips} />
        <div
          className={clsx(
            'grid items-start gap-4',
            open !== null && 'grid-cols-[minmax(0,1fr)_minmax(0,27rem)]',
          )}
        >
          <div ref={list} className="min-w-0">
            <OrderTable
              list={orders}
              filter={address.filter}
              onFilter={address.set}
              choice={{
                openId: open?.id ?? null,
                newIds: orders.newIds,
                onOpen: isWide ? (order) => setOpen(order) : undefined,
                selectedIds: selection.ids,
                onSelect: selection.select,
                failedIds: selection.failedIds,
              }}
            />
          </div>
          {open !== null && (
            <div ref={pane} className="min-w-0 self-stretch">
              <OrderPane
                key={open.id}
                listed={open}
                onClose={handleClose}
                onPrint={(order) => printSlips([order])}
                handOver={{ isAsked: chosen?.isHandOver === true, onDone: offerNext }}
              />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <DeviceSwitches autoPrint={autoPrint} />
          <KeyHint isOn={keys.isOn} onChange={keys.set} />
        </div>
      </div>
      {paper?.kind === 'slips' && paper.orders.map((order) => <OrderSlip key={order.id} order={order} />)}
      {paper?.kind === 'pick list' && <PickListPaper orders={paper.orders} printedAt={paper.printedAt} />}
    </>
  );
}

function LatestLoading() {
  return (
    <Loading label="Loading orders" className="min-w-0 grow overflow-hidden rounded-card">
      <RowSkeleton />
    </Loading>
  );
}

/** Ignores Escape while a dialog is open, or if another handler has used the key. */
function useEscape(onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      const isTaken = document.querySelector('[role=dialog],[role=alertdialog]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isTaken) latest.current?.();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
