/** A shop of the older kind: handlers by selector, a drawn select, cards, a tab bar, an overlay that is closed. */
import $ from 'jquery';

window.jQuery = $;
$('#root').html(`
  <div class="topbar"><a class="brand" href="/">Shop</a><a href="javascript:void(0)" class="cart"><i class="fa fa-shopping-cart"></i><span class="badge">2</span></a></div>
  <ul class="tabs"><li class="tab active" data-tab="all">All</li><li class="tab" data-tab="sale">Sale</li></ul>
  <div class="grid">
    <div class="card"><img alt="Blue mug" width="40" height="40"><h3>Blue mug</h3><p class="price">€8</p><span class="buy">Add to cart</span></div>
    <div class="card"><img alt="Red cup" width="40" height="40"><h3>Red cup</h3><p class="price">€6</p><span class="buy">Add to cart</span></div>
  </div>
  <div class="dropdown"><span class="chosen">Newest first</span><ul hidden><li>Cheapest first</li></ul></div>
  <p class="note">Free delivery above €20.</p>
  <div class="overlay" style="display:none"><div class="close">×</div></div>`);
$(document).on('click', '.buy', () => {});
$('#root').on('click', '.tab', () => {});
$('.card').on('click', () => {});
$('.chosen').on('mousedown', () => {});
$('.overlay').on('click', () => {});
$('.cart').on('click', () => {});
$('.note').on('mouseenter', () => {});
