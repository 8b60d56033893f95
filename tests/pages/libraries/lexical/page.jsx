import { registerHistory, createEmptyHistoryState } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';

document.querySelector('#root').innerHTML = '<div id="editor" contenteditable="true" role="textbox" aria-label="Message" style="border: 1px solid; padding: 8px"></div>';
const editor = createEditor({ namespace: 'page', onError: (error) => { throw error; } });
editor.setRootElement(document.querySelector('#editor'));
registerRichText(editor);
registerHistory(editor, createEmptyHistoryState(), 300);
editor.update(() => $getRoot().append($createParagraphNode().append($createTextNode('old words'))), { discrete: true });
globalThis.state = () => editor.getEditorState().read(() => $getRoot().getChildren().map((node) => node.getTextContent()));
