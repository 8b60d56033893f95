import { ContentState, Editor, EditorState } from 'draft-js';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

let current;
function Page() {
  const [editorState, setEditorState] = useState(() => EditorState.createWithContent(ContentState.createFromText('old words')));
  current = editorState;
  return <Editor ariaLabel="Message" editorState={editorState} onChange={setEditorState} />;
}
createRoot(document.querySelector('#root')).render(<Page />);
globalThis.state = () => current.getCurrentContent().getPlainText('\n').split('\n');
