import './server';
