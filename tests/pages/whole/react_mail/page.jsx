/** A mail client: rows that open and hold a box, a star and a menu of their own; a menu in a portal; a drawn switch. */
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

const MAILS = [
  { id: 1, from: 'Ann Lee', subject: 'Lunch on Friday?', isRead: false },
  { id: 2, from: 'Bob Ray', subject: 'Invoice 2041', isRead: true },
  { id: 3, from: 'Ann Lee', subject: 'Photos', isRead: true },
];
const ICON = { width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': true };
const Star = () => <svg {...ICON}><path d="M8 1l2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z" /></svg>;

function Row({ mail, opens }) {
  const [isStarred, setStarred] = useState(false);
  return (
    <tr onClick={() => opens(mail.id)} style={{ fontWeight: mail.isRead ? 400 : 700 }}>
      <td onClick={(event) => event.stopPropagation()}><input type="checkbox" aria-label={`Select ${mail.subject}`} /></td>
      <td><button aria-label="Star" aria-pressed={isStarred} onClick={() => setStarred(!isStarred)}><Star /></button></td>
      <td>{mail.from}</td>
      <td>{mail.subject}</td>
      <td><button className="more" title="More"><i className="icon icon-more" /></button></td>
    </tr>
  );
}

function Switch({ label }) {
  const [isOn, setOn] = useState(true);
  return (
    <label style={{ cursor: 'pointer', display: 'inline-flex' }}>
      <span style={{ position: 'relative', width: 40, height: 20, background: '#ccc' }}>
        <input type="checkbox" role="switch" checked={isOn} onChange={() => setOn(!isOn)} style={{ opacity: 0, position: 'absolute', inset: 0, margin: 0, width: '100%', height: '100%' }} />
        <span style={{ display: 'block', width: 18, height: 18, background: '#fff' }} />
      </span>
      <span>{label}</span>
    </label>
  );
}

function Mail() {
  const [open, setOpen] = useState(2);
  return (
    <div onClick={() => {}} onKeyDown={() => {}}>
      <header><div onClick={() => setOpen(null)} className="logo" style={{ width: 30, height: 30 }} title="Mailbox">M</div>
        <div role="search"><span className="icon icon-search" /><input placeholder="Search mail" /></div></header>
      <nav aria-label="Folders"><ul><li><a href="#inbox" aria-current="page">Inbox <b>1</b></a></li><li><a href="#sent">Sent</a></li></ul></nav>
      <main>
        <h1>Inbox</h1>
        <table><tbody>{MAILS.map((mail) => <Row key={mail.id} mail={mail} opens={setOpen} />)}</tbody></table>
        {open && <article><h2>{MAILS.find(({ id }) => id === open).subject}</h2><p>Dear customer, <a href="/invoice">the invoice</a> is due.</p><button>Reply</button></article>}
        <Switch label="Conversation view" />
      </main>
      {createPortal(<div role="menu" style={{ position: 'fixed', right: 0, top: 0, background: '#fff' }}><div role="menuitem" tabIndex={0}>Archive</div><div role="menuitem" tabIndex={-1} aria-disabled="true">Snooze</div></div>, document.body)}
    </div>
  );
}
createRoot(document.querySelector('#root')).render(<Mail />);
