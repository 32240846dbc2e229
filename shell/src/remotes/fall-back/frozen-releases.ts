import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { releasesOf } from '@portal/shared/remote/choice/choose';
import { quarantine } from '../base/quarantine';
import { report } from '../report/report';
import { takeLeftMarks, type RunningMark } from './running-mark';

let frozen: RunningMark[] = [];

/** Quarantines the releases whose screen froze the last page. Must run before any release is chosen. */
export function quarantineFrozen(): void {
  frozen = takeLeftMarks();
  for (const { area, build } of frozen) {
    console.error(`Rilis ${area} ${build}: halaman terakhir berhenti saat layarnya dibuka.`);
    quarantine(build, true);
  }
}

/** Reports an area's frozen releases to the collector once its channel is known. */
export function reportFrozen(area: AreaName, channel: Channel): void {
  const builds = releasesOf(channel).map((release) => release.build);
  for (const { build } of frozen.filter((mark) => mark.area === area))
    if (builds.includes(build)) report(area, build, 'froze');
  frozen = frozen.filter((mark) => mark.area !== area);
}
