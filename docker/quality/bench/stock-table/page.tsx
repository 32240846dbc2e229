import { ProTable, type ProColumns } from '@ant-design/pro-components';
import { ConfigProvider, Tag } from 'antd';
import indonesian from 'antd/locale/id_ID';
import { createRoot } from 'react-dom/client';

interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}

const COLUMNS: readonly ProColumns<Row>[] = [
  { title: 'Username', dataIndex: ['user', 'email'], sorter: true },
  { title: 'Jenis Usulan', dataIndex: 'type' },
  { title: 'Bidang dan Judul Penelitian', dataIndex: 'research_title', sorter: true, ellipsis: true },
  { title: 'Deskripsi Singkat', dataIndex: 'short_description', ellipsis: true },
  { title: 'Status', dataIndex: 'status', render: (status) => <Tag color="orange">{status}</Tag> },
  { title: 'Tanggal Pengajuan', dataIndex: 'created_at', valueType: 'dateTime', sorter: true },
  {
    title: 'Aksi',
    valueType: 'option',
    render: () => [
      <a key="preview" href="/pratinjau">
        Pratinjau
      </a>,
      <a key="reject" href="/tolak">
        Tolak
      </a>,
    ],
  },
];

/** The proposals in antd's ProTable as its documentation shows it, without anything of the portal. */
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ConfigProvider locale={indonesian}>
    <ProTable<Row>
      columns={[...COLUMNS]}
      rowKey="id"
      rowSelection={{}}
      headerTitle="Daftar Usulan"
      request={async () => {
        const { data } = (await (await fetch('/stok.json')).json()) as { data: { rows: Row[] } };
        return { data: data.rows, success: true };
      }}
    />
  </ConfigProvider>,
);
