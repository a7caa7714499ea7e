import Theme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import Glance from './glance.vue'
import './style.css'

export default {
  extends: Theme,
  Layout: () => h(Theme.Layout, null, { 'home-hero-after': () => h(Glance) }),
}
