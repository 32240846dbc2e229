import {
  AppstoreOutlined, ArrowLeftOutlined, ArrowRightOutlined, BookOutlined, CheckCircleOutlined, CheckOutlined,
  CloseCircleOutlined, CloseOutlined, ColumnHeightOutlined, CopyOutlined, DeleteOutlined, DesktopOutlined, DownloadOutlined,
  DownOutlined, EditOutlined, ExportOutlined, EyeInvisibleOutlined, EyeOutlined, FileOutlined, FileTextOutlined, FlagOutlined, FormOutlined,
  HddOutlined, HistoryOutlined, HomeOutlined, InfoCircleOutlined, LeftOutlined, LoadingOutlined, LogoutOutlined, MenuOutlined, MinusOutlined,
  MoonOutlined, NotificationOutlined, PictureOutlined, PlusOutlined, PushpinOutlined, QuestionCircleOutlined, ReadOutlined,
  ReloadOutlined, RightOutlined, RocketOutlined, SearchOutlined, SendOutlined, SettingOutlined, SunOutlined, TagOutlined,
  TeamOutlined, UndoOutlined, UserAddOutlined, WarningOutlined, DisconnectOutlined,
} from '@ant-design/icons';
import type { ComponentType, HTMLAttributes } from 'react';
import type { MenuIcon } from '../../remote/area-config';

const MENU_ICONS = {
  'home': HomeOutlined,
  'document': FileTextOutlined,
  'book': BookOutlined,
  'pencil': FormOutlined,
  'grid': AppstoreOutlined,
  'chip': HddOutlined,
  'megaphone': NotificationOutlined,
  'people': TeamOutlined,
  'person-add': UserAddOutlined,
  'release': RocketOutlined,
  'page': ReadOutlined,
  'service': SettingOutlined,
  'tag': TagOutlined,
} satisfies Record<MenuIcon, unknown>;

const OTHER_ICONS = {
  'arrow-left': ArrowLeftOutlined,
  'arrow-right': ArrowRightOutlined,
  'check': CheckOutlined,
  'chevron-down': DownOutlined,
  'chevron-left': LeftOutlined,
  'chevron-right': RightOutlined,
  'close': CloseOutlined,
  'columns': SettingOutlined,
  'copy': CopyOutlined,
  'cross': CloseOutlined,
  'danger': CloseCircleOutlined,
  'density': ColumnHeightOutlined,
  'double-check': FlagOutlined,
  'download': DownloadOutlined,
  'edit': EditOutlined,
  'external': ExportOutlined,
  'eye': EyeOutlined,
  'eye-off': EyeInvisibleOutlined,
  'file': FileOutlined,
  'help': QuestionCircleOutlined,
  'history': HistoryOutlined,
  'image': PictureOutlined,
  'info': InfoCircleOutlined,
  'loading': LoadingOutlined,
  'logout': LogoutOutlined,
  'menu': MenuOutlined,
  'minus': MinusOutlined,
  'moon': MoonOutlined,
  'offline': DisconnectOutlined,
  'pin': PushpinOutlined,
  'plus': PlusOutlined,
  'refresh': ReloadOutlined,
  'search': SearchOutlined,
  'send': SendOutlined,
  'success': CheckCircleOutlined,
  'sun': SunOutlined,
  'system': DesktopOutlined,
  'trash': DeleteOutlined,
  'undo': UndoOutlined,
  'warning': WarningOutlined,
} as const;

/** Every icon of the kit, by name: those of @ant-design/icons that the portal uses. */
export type IconName = keyof typeof MENU_ICONS | keyof typeof OTHER_ICONS;

export const ICONS: Readonly<Record<IconName, ComponentType<HTMLAttributes<HTMLSpanElement>>>> = { ...MENU_ICONS, ...OTHER_ICONS };
