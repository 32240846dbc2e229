import { Popover } from 'antd';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUsername } from '@portal/shared/auth';
import { can } from '@portal/shared/http';
import { IconButton, preloadable, preloadIcons, Skeleton, useMedia } from '@portal/shared/ui/base';
import { markRead } from './mark-read';
import type { NoticePanelProps } from './notice-panel';
import type { PhoneListProps } from './phone-list';
import { keepPush, onNoticeFollowed } from './push';
import { useNotices } from './follow/use-notices';
import './notice.css';
import { t } from '../language/texts';

const panel = preloadable<NoticePanelProps>(async () => (await import('./notice-panel')).NoticePanel);
const phoneList = preloadable<PhoneListProps>(async () => (await import('./phone-list')).PhoneList, null);

/** Larger numbers show as `99+`. */
const MOST_COUNTED = 99;

/** Loads the panel's code early. Opening the panel retries a failed load. */
function warm(): void {
  panel.preload().catch(() => undefined);
}

/** The bell with the number of unread notices; opens their list, which covers the whole width of a phone. */
export function NoticeBell(): ReactNode {
  const query = useNotices();
  const [isOpen, setOpen] = useState(false);
  const areIconsThere = useIconsThere();
  const isPhone = useMedia('(max-width: 500px)');
  const box = useRef<HTMLDivElement>(null);
  const { refetch } = query;
  const username = useUsername();
  useEffect(() => {
    void keepPush(username);
  }, [username]);
  useFollowedNotice(() => setOpen(false), refetch);

  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  useCloseByEscape(isOpen, close);
  // Without a stream (the server limits them per person) the list may be a minute old.
  const change = (opens: boolean) => {
    setOpen(opens);
    if (opens) void refetch();
  };

  if (!query.isFetched || !can('notices') || !areIconsThere) return null;
  const unread = query.data?.unread ?? 0;
  const bell = (
    <IconButton
      icon="bell"
      label={unread > 0 ? t('Pemberitahuan, {unread} belum dibaca', { unread }) : t('Pemberitahuan')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={isPhone ? () => change(true) : undefined}
    />
  );
  const list = (
    <Suspense fallback={<Skeleton shape="rows" count={3} label={t('Memuat pemberitahuan…')} />}>
      <panel.Component query={query} onLeave={() => setOpen(false)} onClose={isPhone ? close : null} />
    </Suspense>
  );
  return (
    <div ref={box} className="no-bell">
      {isPhone ? (
        <>
          {bell}
          <phoneList.Component isOpen={isOpen} onClose={close}>
            {list}
          </phoneList.Component>
        </>
      ) : (
        <PopoverList isOpen={isOpen} onChange={change} list={list}>
          {bell}
        </PopoverList>
      )}
      {unread > 0 && (
        <span className="no-count" aria-hidden="true">
          {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
        </span>
      )}
    </div>
  );
}

/** Whether the icons have loaded or failed: a bell rendered before them would move. */
function useIconsThere(): boolean {
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    let isGone = false;
    const there = () => {
      if (!isGone) setThere(true);
    };
    preloadIcons().then(there, there);
    return () => {
      isGone = true;
    };
  }, []);
  return areThere;
}

/** Opens the link of a browser notification when a person chooses it. */
function useFollowedNotice(onFollow: () => void, refetch: () => Promise<unknown>): void {
  const navigate = useNavigate();
  const latest = useRef(onFollow);
  latest.current = onFollow;
  useEffect(
    () =>
      onNoticeFollowed(({ id, href }) => {
        latest.current();
        void navigate(href);
        void markRead(id).then(() => refetch());
      }),
    [navigate, refetch],
  );
}

/** Closes an open list by Escape wherever the focus is: the focused element may be gone. */
function useCloseByEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key, target }: KeyboardEvent) => {
      // Escape in the mail menu closes only that menu.
      const isInMenu = target instanceof Element && target.closest('[role="menu"]') !== null;
      if (key === 'Escape' && !isInMenu) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}

interface PopoverListProps {
  readonly isOpen: boolean;
  readonly onChange: (opens: boolean) => void;
  readonly list: ReactNode;
  readonly children: ReactNode;
}

function PopoverList({ isOpen, onChange, list, children }: PopoverListProps): ReactNode {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={onChange}
      destroyOnHidden
      getPopupContainer={(opener) => opener.parentElement ?? document.body}
      classNames={{ container: 'no-popover' }}
      content={
        <div role="dialog" aria-label={t('Pemberitahuan')}>
          {list}
        </div>
      }
    >
      {children}
    </Popover>
  );
}
