import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  BellOutlined,
  CalendarOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  FlagOutlined,
  HistoryOutlined,
  LeftOutlined,
  MinusOutlined,
  PictureOutlined,
  QuestionCircleOutlined,
  RightOutlined,
  SendOutlined,
  TranslationOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { Glyph } from './icons';

export const MORE_ICONS = {
  'arrow-left': ArrowLeftOutlined,
  'arrow-right': ArrowRightOutlined,
  bell: BellOutlined,
  calendar: CalendarOutlined,
  'chevron-left': LeftOutlined,
  'chevron-right': RightOutlined,
  copy: CopyOutlined,
  'double-check': FlagOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  'eye-off': EyeInvisibleOutlined,
  help: QuestionCircleOutlined,
  history: HistoryOutlined,
  image: PictureOutlined,
  language: TranslationOutlined,
  minus: MinusOutlined,
  send: SendOutlined,
  trash: DeleteOutlined,
  undo: UndoOutlined,
} satisfies Record<string, Glyph>;

export function MoreIcon({ name }: { readonly name: keyof typeof MORE_ICONS }) {
  const Glyph = MORE_ICONS[name];
  return <Glyph className="pr-icon" role="presentation" aria-label={undefined} aria-hidden="true" />;
}
