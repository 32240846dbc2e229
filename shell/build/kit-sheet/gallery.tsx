import {
  Alert,
  App,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  Cascader,
  Checkbox,
  Collapse,
  ColorPicker,
  ConfigProvider,
  DatePicker,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Image,
  Input,
  InputNumber,
  Layout,
  Menu,
  message,
  Modal,
  notification,
  Pagination,
  Popover,
  Progress,
  QRCode,
  Radio,
  Rate,
  Result,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Statistic,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tree,
  TreeSelect,
  Typography,
  Upload,
} from 'antd';
import { ModalForm } from '@ant-design/pro-components';
import type { ReactElement } from 'react';
import { antdTheme } from '@portal/shared/ui/kit/antd-theme';

/** Every part whose styles the build writes: first those of the portal, then those that pro-components may render. */
export function gallery(scheme: 'light' | 'dark'): ReactElement {
  return (
    <ConfigProvider theme={antdTheme(scheme, false)}>
      <App>
        <Layout>
          <Layout.Header />
          <Layout.Sider />
        </Layout>
        <Form>
          <Form.Item label="x">
            <Input.Search />
          </Form.Item>
        </Form>
        <Input.Password />
        <Input.TextArea />
        <Select />
        <Checkbox />
        <Radio.Group />
        <Segmented options={['x']} />
        <Upload.Dragger />
        <Button />
        <Space />
        <Space.Compact />
        <Dropdown menu={{ items: [] }}>
          <i />
        </Dropdown>
        <Menu items={[]} />
        <Breadcrumb />
        <Pagination />
        <Timeline />
        <Tag />
        <Avatar />
        <Alert />
        <Result />
        <Empty />
        <Spin />
        <Skeleton />
        <Progress />
        <QRCode value="x" />
        <Card />
        <Collapse />
        <Descriptions />
        <Tooltip />
        <Popover />
        <Modal />
        <Modal._InternalPanelDoNotUseOrYouWillBeFired type="confirm" />
        <Drawer />
        <Table />
        <ModalForm />
        <message._InternalPanelDoNotUseOrYouWillBeFired />
        <notification._InternalPanelDoNotUseOrYouWillBeFired />
        <Badge.Ribbon />
        <Badge />
        <Cascader.Panel />
        <Cascader />
        <ColorPicker />
        <DatePicker />
        <Divider />
        <Image />
        <Input.OTP />
        <InputNumber />
        <Rate />
        <Slider />
        <Space.Addon>x</Space.Addon>
        <Statistic />
        <Switch />
        <Tabs />
        <Tag color="purple" />
        <Tag color="success" />
        <Tree treeData={[]} />
        <TreeSelect />
        <Typography.Text />
      </App>
    </ConfigProvider>
  );
}
