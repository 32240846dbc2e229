import {
  ArrowLeftOutlined, ArrowRightOutlined, ColumnHeightOutlined, CopyOutlined, DeleteOutlined, DownloadOutlined,
  EditOutlined, EyeInvisibleOutlined, FlagOutlined, HistoryOutlined, LeftOutlined, MinusOutlined, PictureOutlined,
  PushpinOutlined, QuestionCircleOutlined, RightOutlined, SearchOutlined, SendOutlined, SettingOutlined, UndoOutlined,
} from '@ant-design/icons';
import type { Glyph } from './icons';

/** Icons of forms, tables and admins' screens. */
export const MORE_ICONS = {
  'arrow-left': ArrowLeftOutlined,
  'arrow-right': ArrowRightOutlined,
  'chevron-left': LeftOutlined,
  'chevron-right': RightOutlined,
  'columns': SettingOutlined,
  'copy': CopyOutlined,
  'density': ColumnHeightOutlined,
  'double-check': FlagOutlined,
  'download': DownloadOutlined,
  'edit': EditOutlined,
  'eye-off': EyeInvisibleOutlined,
  'help': QuestionCircleOutlined,
  'history': HistoryOutlined,
  'image': PictureOutlined,
  'minus': MinusOutlined,
  'pin': PushpinOutlined,
  'search': SearchOutlined,
  'send': SendOutlined,
  'trash': DeleteOutlined,
  'undo': UndoOutlined,
} satisfies Record<string, Glyph>;
