import {
  AppstoreOutlined,
  BookOutlined,
  CheckCircleOutlined,
  CheckOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  DesktopOutlined,
  DisconnectOutlined,
  DownOutlined,
  ExportOutlined,
  EyeOutlined,
  FileOutlined,
  FileTextOutlined,
  FormOutlined,
  HddOutlined,
  HomeOutlined,
  InfoCircleOutlined,
  LoadingOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoonOutlined,
  NotificationOutlined,
  PlusOutlined,
  ReadOutlined,
  ReloadOutlined,
  RocketOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
  TagOutlined,
  TeamOutlined,
  UserAddOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType, HTMLAttributes } from 'react';
import type { MenuIcon } from '../../remote/area-config';

/** A component of @ant-design/icons. */
export type Glyph = ComponentType<HTMLAttributes<HTMLSpanElement>>;

const MENU_ICONS = {
  home: HomeOutlined,
  document: FileTextOutlined,
  book: BookOutlined,
  pencil: FormOutlined,
  grid: AppstoreOutlined,
  chip: HddOutlined,
  megaphone: NotificationOutlined,
  people: TeamOutlined,
  'person-add': UserAddOutlined,
  release: RocketOutlined,
  page: ReadOutlined,
  service: SettingOutlined,
  tag: TagOutlined,
} satisfies Record<MenuIcon, unknown>;

const LAYOUT_ICONS = {
  check: CheckOutlined,
  'chevron-down': DownOutlined,
  close: CloseOutlined,
  cross: CloseOutlined,
  danger: CloseCircleOutlined,
  external: ExportOutlined,
  eye: EyeOutlined,
  file: FileOutlined,
  info: InfoCircleOutlined,
  loading: LoadingOutlined,
  logout: LogoutOutlined,
  menu: MenuOutlined,
  moon: MoonOutlined,
  offline: DisconnectOutlined,
  plus: PlusOutlined,
  refresh: ReloadOutlined,
  search: SearchOutlined,
  success: CheckCircleOutlined,
  sun: SunOutlined,
  system: DesktopOutlined,
  warning: WarningOutlined,
} as const;

/** Icons that the layout and every dashboard draw; the others come together when one is first drawn (more-icons.ts). */
export const ICONS = { ...MENU_ICONS, ...LAYOUT_ICONS } satisfies Record<string, Glyph>;
