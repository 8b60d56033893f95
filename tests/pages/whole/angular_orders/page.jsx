/** Orders: a table whose headings sort and whose rows open, a stepper, and text that acts. */
import 'zone.js';
import '@angular/compiler';
import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

class Page {
  orders = [{ id: 17, item: 'Mug', count: 2 }, { id: 18, item: 'Cup', count: 1 }];
  sort() {}
  open() {}
  add(order, by, event) { event.stopPropagation(); order.count += by; }
}
const Orders = Component({
  selector: 'app-orders',
  template: `
    <h1>Orders</h1>
    <table>
      <thead><tr><th (click)="sort()" style="cursor:pointer">Order</th><th>Item</th><th>Count</th></tr></thead>
      <tbody>@for (order of orders; track order.id) {<tr (click)="open()"><td>#{{ order.id }}</td><td>{{ order.item }}</td>
        <td><button aria-label="Less" (click)="add(order, -1, $event)">−</button> {{ order.count }} <button aria-label="More" (click)="add(order, 1, $event)">+</button></td></tr>}</tbody>
    </table>
    <p>Total 3 <span (click)="open()">Show the receipt</span></p>`,
})(Page) ?? Page;
document.querySelector('#root').innerHTML = '<app-orders></app-orders>';
bootstrapApplication(Orders);
