import 'bootstrap/dist/css/bootstrap.css';
import 'bootstrap';

document.querySelector('#root').innerHTML = `
  <ul class="nav nav-tabs" role="tablist"><li class="nav-item"><button class="nav-link active" data-bs-toggle="tab" data-bs-target="#one" role="tab">First</button></li><li class="nav-item"><button class="nav-link" data-bs-toggle="tab" data-bs-target="#two" role="tab">Second</button></li></ul>
  <div class="tab-content"><div class="tab-pane active" id="one" role="tabpanel">Panel one</div><div class="tab-pane" id="two" role="tabpanel">Panel two</div></div>
  <div class="accordion" id="acc"><div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#terms">Terms</button></h2><div id="terms" class="accordion-collapse collapse"><div class="accordion-body">Free above 40 EUR</div></div></div></div>
  <div class="dropdown"><button class="btn dropdown-toggle" data-bs-toggle="dropdown">Actions</button><ul class="dropdown-menu"><li><button class="dropdown-item" id="archive">Archive</button></li></ul></div>
  <button class="btn" data-bs-toggle="offcanvas" data-bs-target="#drawer">Filters</button>
  <div class="offcanvas offcanvas-start" id="drawer" tabindex="-1" aria-label="Filters"><div class="offcanvas-body"><label><input type="checkbox" id="stock"> In stock</label></div></div>`;
let archived = false;
document.querySelector('#archive').addEventListener('click', () => (archived = true));
const has = (id, name) => document.querySelector(id).classList.contains(name);
globalThis.state = () => ({ tab: has('#two', 'active') ? 2 : 1, terms: has('#terms', 'show'), archived, drawer: has('#drawer', 'show'), stock: document.querySelector('#stock').checked });
