import { type ReactNode, useEffect, useState } from 'react';
import { Icon, useMedia, VisuallyHidden } from '@portal/shared/ui/base';
import { ProgressLine } from '@portal/shared/ui/form';
import type { SectionStatus } from './section-status';
import { t } from '../texts';

export function sectionId(id: string): string {
  return `bagian-${id}`;
}

interface OutlineProps {
  readonly sections: readonly SectionStatus[];
  readonly children: ReactNode;
}

/** Shows the current section and the open fields of each: a column on wide screens, a bar on narrow ones. */
export function Outline({ sections, children }: OutlineProps) {
  // Draw and load the progress line only where the style sheet shows it.
  const isBar = useMedia('(max-width: 1079px)');
  const current = useCurrentSection(sections.map((section) => sectionId(section.id)));
  const wrong = sections.reduce((sum, section) => sum + section.wrong, 0);
  const done = sections.filter((section) => section.open === 0).length;
  return (
    <nav className="mu-outline" data-sticky="top" aria-label={t('Bagian formulir')}>
      <p className="mu-outline__bar" aria-hidden="true">
        <span>
          {t('Bagian {current} dari {sections} · {title}', {
            current: current + 1,
            sections: sections.length,
            title: sections[current]?.title ?? '',
          })}
        </span>
        {wrong > 0 ? (
          <span className="mu-outline__wrong">{t('{wrong} salah', { wrong })}</span>
        ) : (
          <span>{t('{done} selesai', { done })}</span>
        )}
      </p>
      {isBar && (
        <ProgressLine
          className="mu-outline__progress"
          share={done / Math.max(1, sections.length)}
          label={t('Bagian yang selesai')}
        />
      )}
      <ol className="mu-outline__list">
        {sections.map((section, index) => (
          <li key={section.id}>
            <a
              className="mu-outline__link"
              href={`#${sectionId(section.id)}`}
              aria-current={index === current ? 'step' : undefined}
              onClick={(event) => goTo(event, section.id)}
            >
              <Mark section={section} />
              <span>{section.title}</span>
            </a>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}

function Mark({ section: { wrong, points, open } }: { readonly section: SectionStatus }) {
  const [state, sign, word] =
    wrong > 0
      ? ['wrong', wrong, ` ${t('salah:')}`]
      : points > 0
        ? ['point', points, ` ${t('catatan admin:')}`]
        : open === 0
          ? ['done', <Icon key="sign" name="check" />, t('selesai:')]
          : ['open', null, t('{open} belum diisi:', { open })];
  return (
    <span className={`mu-mark mu-mark--${state}`}>
      {sign}
      <VisuallyHidden>{word} </VisuallyHidden>
    </span>
  );
}

/** Scrolls by script: a changed hash would add a step to the history. */
function goTo(event: { preventDefault(): void }, id: string) {
  const card = document.getElementById(sectionId(id));
  if (!card) return;
  event.preventDefault();
  card.scrollIntoView({ block: 'start', behavior: 'smooth' });
  card
    .querySelector<HTMLElement>('input:not(:disabled):not([type=file]), textarea:not(:disabled), button:not(:disabled)')
    ?.focus({ preventScroll: true });
}

/** A section is current once its top is above this line, px from the window's top. */
const LINE = 200;

/** Returns the index of the section at the window's top. */
function useCurrentSection(ids: readonly string[]): number {
  const [current, setCurrent] = useState(0);
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const find = () => {
      frame = 0;
      const tops = key.split(' ').map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      setCurrent(
        isAtEnd && window.scrollY > 0
          ? tops.length - 1
          : Math.max(
              0,
              tops.findLastIndex((top) => top <= LINE),
            ),
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(find);
    };
    find();
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}
