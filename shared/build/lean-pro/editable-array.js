// The portal's tables are not edited in place; whoever tries is told.
const nothing = () => undefined;
const none = async () => false;
const IDLE = {
  editableKeys: [],
  setEditableRowKeys: nothing,
  isEditable: () => ({ isEditable: false, preIsEditable: false }),
  actionRender: () => [],
  startEditable: () => false,
  cancelEditable: none,
  addEditRecord: () => false,
  saveEditable: none,
  newLineRecord: undefined,
  preEditableKeys: [],
  onValuesChange: nothing,
  getRealIndex: undefined,
};

export const recordKeyToString = (key) => (Array.isArray(key) ? key.join(',') : key);
export const editableRowByKey = ({ data }) => data;

export function useEditableArray(props) {
  if (props.form || props.editableKeys || props.onSave)
    throw new Error('Tables that are edited in place were left out of this build (shared/build/lean-pro).');
  return IDLE;
}
