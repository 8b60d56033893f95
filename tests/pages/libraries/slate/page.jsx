import { createRoot } from 'react-dom/client';
import { createEditor, Node } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';

const editor = withHistory(withReact(createEditor()));
createRoot(document.querySelector('#root')).render(
  <Slate editor={editor} initialValue={[{ type: 'paragraph', children: [{ text: 'old words' }] }]}>
    <Editable aria-label="Message" />
  </Slate>,
);
globalThis.state = () => editor.children.map((node) => Node.string(node));
