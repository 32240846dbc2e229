// Rules of oxlint that no plugin provides.

/** Fields of an interface `…Props` are read-only. */
const readonlyProps = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    TSInterfaceDeclaration(node) {
      if (!node.id.name.endsWith('Props')) return;
      for (const field of node.body.body)
        if (field.type === 'TSPropertySignature' && !field.readonly)
          context.report({ node: field, message: 'A component cannot change what it is given: make it readonly.' });
    },
  }),
};

export default { meta: { name: 'portal' }, rules: { 'readonly-props': readonlyProps } };
