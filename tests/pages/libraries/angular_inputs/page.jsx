import 'zone.js';
import '@angular/compiler';
import { Component } from '@angular/core';
import { FormControl, FormGroup, FormsModule, ReactiveFormsModule } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';

const form = new FormGroup({ email: new FormControl('old@example.org'), agreed: new FormControl(false), size: new FormControl('s') });
class Page {
  form = form;
  name = 'old';
}
const Root = Component({
  selector: 'app-root',
  imports: [FormsModule, ReactiveFormsModule],
  template: `
    <label>Name <input [(ngModel)]="name"></label> {{ name }}
    <form [formGroup]="form">
      <label>E-mail <input type="email" formControlName="email"></label>
      <label><input type="checkbox" formControlName="agreed"> Agree</label>
      <label>Size <select formControlName="size"><option value="s">Small</option><option value="l">Large</option></select></label>
    </form>`,
})(Page) ?? Page;
document.querySelector('#root').innerHTML = '<app-root></app-root>';
bootstrapApplication(Root).then((app) => {
  globalThis.state = () => ({ name: app.components[0].instance.name, ...form.value });
});
