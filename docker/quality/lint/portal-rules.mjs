// oxlint rules that no plugin provides.

/** Requires readonly fields in every interface `…Props`. */
const readonlyProps = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    TSInterfaceDeclaration(node) {
      if (!node.id.name.endsWith('Props')) return;
      for (const field of node.body.body)
        if (field.type === 'TSPropertySignature' && !field.readonly)
          context.report({ node: field, message: 'A component must not change its props: add `readonly`.' });
    },
  }),
};

export default { meta: { name: 'portal' }, rules: { 'readonly-props': readonlyProps } };
