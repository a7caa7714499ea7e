import Theme from 'vitepress/theme-without-fonts'
import Layout from './layout.vue'
import './style.css'

export default { extends: Theme, Layout }
