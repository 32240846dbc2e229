import { Drawer, Popover } from 'antd';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUsername } from '@portal/shared/auth';
import { IconButton, preloadable, preloadIcons, Skeleton, useMedia } from '@portal/shared/ui/base';
import { markRead } from './mark-read';
import type { NoticePanelProps } from './notice-panel';
import { keepPush, onNoticeFollowed } from './push';
import { useNotices } from './use-notices';
import './notice.css';
import { t } from '../language/texts';

const panel = preloadable<NoticePanelProps>(async () => (await import('./notice-panel')).NoticePanel);

/** More are not counted on the bell. */
const MOST_COUNTED = 99;

/** Comes near: the code will be needed. What does not load now is asked for again when it is opened. */
function warm(): void {
  panel.preload().catch(() => undefined);
}

/** The bell in the top bar with the number of unread notices; opens their list, over the whole width on a phone. */
export function NoticeBell(): ReactNode {
  const { query, isAbsent } = useNotices();
  const [isOpen, setOpen] = useState(false);
  const [areIconsThere, setIconsThere] = useState(false);
  const isPhone = useMedia('(max-width: 500px)');
  const box = useRef<HTMLDivElement>(null);

  // A bell that is drawn in two steps would move.
  useEffect(() => {
    let stays = true;
    const there = () => stays && setIconsThere(true);
    preloadIcons().then(there, there);
    return () => {
      stays = false;
    };
  }, []);

  const navigate = useNavigate();
  const username = useUsername();
  const { refetch } = query;
  useEffect(() => {
    void keepPush(username);
  }, [username]);
  useEffect(
    () =>
      onNoticeFollowed(({ id, href }) => {
        setOpen(false);
        void navigate(href);
        void markRead(id).then(() => refetch());
      }),
    [navigate, refetch],
  );

  // Without a stream (the server gives a person only some) what is known may be a minute old.
  const change = (opens: boolean) => {
    setOpen(opens);
    if (opens) void refetch();
  };
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    // On the document: what had the focus may be gone. Escape in the menu of mails closes that menu alone.
    const closeByKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || (target instanceof Element && target.closest('[role="menu"]'))) return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isOpen]);

  if (!query.isFetched || isAbsent || !areIconsThere) return null;
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
          <Drawer
            open={isOpen}
            onClose={close}
            placement="right"
            size="100%"
            closable={false}
            destroyOnHidden
            aria-label={t('Pemberitahuan')}
            classNames={{ body: 'no-drawer' }}
          >
            {list}
          </Drawer>
        </>
      ) : (
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          open={isOpen}
          onOpenChange={change}
          destroyOnHidden
          getPopupContainer={(opener) => opener.parentElement ?? document.body}
          classNames={{ root: 'no-popover' }}
          content={
            <div role="dialog" aria-label={t('Pemberitahuan')}>
              {list}
            </div>
          }
        >
          {bell}
        </Popover>
      )}
      {unread > 0 && (
        <span className="no-count" aria-hidden="true">
          {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
        </span>
      )}
    </div>
  );
}
